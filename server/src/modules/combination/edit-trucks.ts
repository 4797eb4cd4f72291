import type { combination } from '@mall/api/combination/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { ownLorries, withoutWeight } from './truck-store.ts'
import type { TruckToSave } from './truck-store.ts'

type Input = In<typeof combination.save>

const needed = <T>(field: keyof Input, name: string, value: T | undefined): T =>
  value ?? refuseField(field, `请填写${name}`)

/** Checks the input and returns the truck of a sheet; null if its orders share none. */
export const truckToSave = async (
  ctx: Write<Seller>,
  it: Input,
  goodsIds: readonly Id[],
): Promise<TruckToSave | null> => {
  if (it.byTruck !== true) return null
  const truck = {
    deliveryId: it.truckWayId ?? refuseField('truckWayId', '请选择自有车队的配送方式'),
    vehicle: needed('vehicle', '车辆', it.vehicle),
    capacity: needed('capacityTon', '载重', it.capacityTon),
    fillBp: needed('fillShare', '发车装载率', it.fillShare),
    baseMoney: needed('truckFen', '整车运费', it.truckFen),
    kmMoney: it.kmFen ?? 0,
    leastKm: needed('leastKm', '起算里程', it.leastKm),
    mostKm: needed('mostKm', '最远里程', it.mostKm),
    goesAnyway: it.goesAnyway ?? false,
  }
  if (truck.baseMoney + truck.kmMoney === 0) return refuseField('truckFen', '整车运费须大于 0')
  if (truck.mostKm < truck.leastKm) return refuseField('mostKm', '不能小于起算里程')
  if (!(await ownLorries(ctx, ctx.actor.shop.shopId, truck.deliveryId))) return refuse('NOT_FOUND')
  const [light] = await withoutWeight(ctx, goodsIds)
  if (light !== undefined) return refuseField('goods', `“${light}”没有填写重量，不能拼车`)
  return truck
}
