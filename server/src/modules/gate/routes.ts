import { gate } from '@mall/api/gate/endpoints'
import { serve } from '../../kernel/serve.ts'
import { bookSlot, cancelBooking, listSlots } from './book-slot.ts'
import { confirmPickup, showSellerCredential, validatePickup } from './confirm-pickup.ts'
import { exportPlan, listPlan } from './list-plan.ts'
import { dropBay, saveBay } from './edit-bays.ts'
import { listPoints } from './list-points.ts'
import { savePoint } from './save-point.ts'
import { callVisit, checkIn } from './run-gate.ts'
import { showQueue, showVisits } from './show-queue.ts'
import { showWall } from './show-wall.ts'
import { readScale, showTicket, weighVehicle } from './weigh.ts'

export const routes = serve('gate', gate, {
  points: listPoints,
  savePoint,
  saveBay,
  dropBay,
  slots: listSlots,
  book: bookSlot,
  cancelBooking,
  visitsOf: showVisits,
  queue: showQueue,
  checkIn,
  call: callVisit,
  readScale,
  weigh: weighVehicle,
  ticket: showTicket,
  sellerCredential: showSellerCredential,
  validatePickup,
  confirmPickup,
  wall: showWall,
  plan: listPlan,
  exportPlan,
})
