import type { gate } from '@mall/api/gate/endpoints'
import { quantityText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { plateOf } from '@mall/api/plate'
import { refuse, refuseStale, wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { credentialsOf, submitHandingOver } from '../credential/public.ts'
import { readParameter } from '../parameter/public.ts'
import {
  handOverWeighed,
  lastStepOf,
  lockOrder,
  mayConfirmPickup,
  mayConfirmPickupOf,
  pickupLinesOf,
  pointOf,
  vehiclesOf,
} from '../order/public.ts'
import { checkPickup, weighedQtyOf } from './pickup-rules.ts'
import type { PickupData, PickupFacts } from './pickup-rules.ts'
import { pickupStandingOf } from './queries.ts'

type Around = PickupFacts & { readonly place: string; readonly plateNos: readonly string[] }

const factsOf = async (db: Reading, orderId: Id): Promise<Around> => {
  const [lines, point, { vehicles }, tolerance] = [
    await pickupLinesOf(db, orderId),
    await pointOf(db, orderId),
    await vehiclesOf(db, orderId),
    await readParameter(db, 'gate.loadTolerance'),
  ]
  const came = vehicles.filter((it) => it.vehicleStatus !== 9 && it.packageId === null)
  const weighed = came.flatMap(({ netKg }) => netKg ?? [])
  const plateNos = came.map((it) => it.plateNo)
  const netKg = weighed.length === 0 ? null : weighed.reduce((all, kg) => all + kg, 0)
  const inside = came.filter((it) => it.vehicleStatus === 2 || it.vehicleStatus === 3).map((it) => it.plateNo)
  return { lines, receiver: point.receiver, place: point.name, plates: plateNos, inside, plateNos, netKg, tolerance }
}

const tidy = <T extends PickupData>(data: T): T => ({
  ...data,
  ...(data.plateNo === undefined ? {} : { plateNo: plateOf(data.plateNo) }),
})

export const showSellerCredential: Handler<typeof gate.sellerCredential> = async ({ db }, { orderId }) => {
  const [facts, found, order] = [
    await factsOf(db, orderId),
    await credentialsOf(db, orderId, 1),
    await pickupStandingOf(db, orderId),
  ]
  const history = found.map(({ auditId, state, submitTime, actualLines, selfName, plateNo, remark, auditRemark }) => ({
    auditId,
    state,
    submitTime,
    actualLines: actualLines && [...actualLines],
    selfName,
    plateNo,
    remark,
    auditRemark,
  }))
  const weighed = weighedQtyOf(facts)
  const lines = facts.lines.map((line) => ({
    ...line,
    actualQty: weighed ?? (line.shipQty > 0 ? line.shipQty : line.openQty),
  }))
  const defaults = {
    lines,
    selfName: facts.receiver,
    plateNos: [...facts.plateNos],
    place: facts.place,
    netKg: facts.netKg,
  }
  return { ...order, credential: history.find((it) => it.state === 1) ?? history[0] ?? null, defaults, history }
}

export const validatePickup: Handler<typeof gate.validatePickup> = async ({ db, now, actor }, input) => {
  const { orderId } = input
  const { errors, warnings } = checkPickup(await factsOf(db, orderId), tidy(input))
  const may = await mayConfirmPickupOf(db, now, orderId, actor)
  if (may !== true) errors.unshift({ field: 'orderId', msg: wordsFor(may.name, may.values) })
  return { valid: errors.length === 0, errors, warnings }
}

/** Returns the text for the order's log beside the quantities: the weights, and the reason if one was given. */
const saidOf = ({ lines, netKg }: PickupFacts, { grossKg, tareKg, remark }: PickupData): string => {
  const typed = grossKg !== undefined && tareKg !== undefined
  const net = typed ? grossKg - tareKg : netKg
  const actual =
    typed && lines.some((it) => it.weighGoods) ? `毛重 ${quantityText(grossKg)}，皮重 ${quantityText(tareKg)}，` : ''
  return [net === null ? '' : `${actual}净重 ${quantityText(net)} 公斤`, remark?.trim() ?? '']
    .filter(Boolean)
    .join('，')
}

/** Confirms a pick-up for the shop. Repeats the check under the lock of the order and refuses if it fails. */
export const confirmPickup: Handler<typeof gate.confirmPickup> = async (ctx, input) => {
  const { orderId, version, confirmWarnings, remark, files } = input
  const locked = await lockOrder(ctx, orderId)
  const may = mayConfirmPickup(locked)
  if (may !== true) return refuse(may.name, may.values)
  if (version !== undefined && version !== locked.version)
    return refuseStale(await lastStepOf(ctx.db, orderId, 'seller'))
  const facts = await factsOf(ctx.db, orderId)
  const data = tidy(input)
  const { errors, warnings } = checkPickup(facts, data)
  if (errors.length > 0) return refuse('PICKUP_DATA_WRONG', { first: errors[0]!.msg }, { fields: errors })
  if (warnings.length > 0 && confirmWarnings !== true)
    return refuse('PICKUP_DATA_WRONG', { first: warnings[0]!.msg }, { fields: warnings, question: true })
  const actual = data.lines.map(({ lineId, actualQty }) => ({
    lineId,
    qty: actualQty,
    openQty: facts.lines.find((it) => it.lineId === lineId)!.openQty,
  }))
  const orderStatus = await handOverWeighed(ctx, locked, actual, saidOf(facts, data))
  const auditId = await submitHandingOver(ctx, await lockOrder(ctx, orderId), {
    submitBy: ctx.actor.userId,
    paths: files,
    remark,
    bizType: facts.lines.some((it) => it.weighGoods) ? 4 : 2,
    lines: actual.map(({ lineId, qty }) => ({ lineId, qty })),
    selfName: data.selfName.trim() || facts.receiver,
    plateNo: data.plateNo || undefined,
  })
  return { auditId, pickupStatus: 4, orderStatus, version: locked.version + 1 }
}
