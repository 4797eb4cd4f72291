import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { HowTaken, ReceivingRules } from './queries.ts'

/** Saves the receiving rules of an enterprise over the version that was read; undefined if it has another version. */
export const writeBasic = async (ctx: Write, boId: Id, it: ReceivingRules): Promise<number | undefined> => {
  const written = await sql<{ version: number }>`
    insert into scm_basic as s (bo_id, receive_need_check, allow_over_receive_bp, require_weigh, auto_create_receipt,
      default_warehouse)
    select ${boId}, ${it.receiveNeedCheck}, ${it.allowOverReceive}, ${it.requireWeigh}, ${it.autoCreateReceipt}, ${it.defaultWarehouse}
    where ${it.version} = 0 or exists (select from scm_basic where bo_id = ${boId})
    on conflict (bo_id) do update set receive_need_check = excluded.receive_need_check,
      allow_over_receive_bp = excluded.allow_over_receive_bp, require_weigh = excluded.require_weigh,
      auto_create_receipt = excluded.auto_create_receipt, default_warehouse = excluded.default_warehouse, version = s.version + 1
      where s.version = ${it.version}
    returning version`.execute(ctx.db)
  return written.rows[0]?.version
}

/** Saves how a customer takes goods in over the version that was read; undefined if it has another version, or they are no customer. */
export const writeDelivery = async (
  ctx: Write,
  shopId: Id,
  it: HowTaken & { readonly buyerBoId: Id; readonly version: number },
): Promise<{ id: Id; version: number } | undefined> => {
  const written = await sql<{ id: Id; version: number }>`
    insert into customer_delivery as y (shop_id, buyer_bo_id, delivery_type, receive_time_range, unload_person,
      unload_mobile, need_vehicle, remark, update_time)
    select c.shop_id, c.buyer_bo_id, ${it.deliveryType}::smallint, ${it.receiveTimeRange}, ${it.unloadPerson},
      ${it.unloadMobile}, ${it.needVehicle}, ${it.remark}, ${ctx.now}
    from customer c where c.shop_id = ${shopId} and c.buyer_bo_id = ${it.buyerBoId}
      and (${it.version} = 0 or exists (select from customer_delivery k
        where k.shop_id = c.shop_id and k.buyer_bo_id = c.buyer_bo_id))
    on conflict (shop_id, buyer_bo_id) do update set delivery_type = excluded.delivery_type,
      receive_time_range = excluded.receive_time_range, unload_person = excluded.unload_person,
      unload_mobile = excluded.unload_mobile, need_vehicle = excluded.need_vehicle, remark = excluded.remark,
      update_time = excluded.update_time, version = y.version + 1
      where y.version = ${it.version}
    returning customer_delivery_id as id, version`.execute(ctx.db)
  return written.rows[0]
}
