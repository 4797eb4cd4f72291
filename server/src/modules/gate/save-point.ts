import type { In } from '@mall/api/endpoint'
import type { gate } from '@mall/api/gate/endpoints'
import { newRandomId } from '../../kernel/random-id.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { ScalePort } from '../../ports/scale.ts'
import { pointsOf } from './queries.ts'
import { savePointRow } from './store.ts'

/** Returns the scale of a point; refuses scales that the installation does not list. */
const scaleOf = (
  scale: ScalePort,
  { scaleKind, scaleAddress = '', scaleFormat = 'yaohua' }: In<typeof gate.savePoint>,
) => {
  if (scaleKind === 1) return { scaleKind, scaleAddress: '', scaleFormat }
  const right = scaleKind === 2 ? /^https?:\/\/[^\s/@]+(\/\S*)?$/ : /^[\w.-]+:\d{1,5}$/
  if (!right.test(scaleAddress))
    return refuseField('scaleAddress', scaleKind === 2 ? '须形如 http://主机:端口/路径' : '须形如 主机:端口')
  if (!scale.listed({ kind: scaleKind, address: scaleAddress, format: scaleFormat }))
    return refuseField('scaleAddress', '这台地磅没有在系统里登记，请联系平台')
  return { scaleKind, scaleAddress, scaleFormat }
}

export const savePoint: Handler<typeof gate.savePoint> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const scale = scaleOf(ctx.ports.scale, input)
  const wallKey = input.newWall === true ? newRandomId() : null
  const { deliveryId, version } = input
  return ctx.write(async (write) => {
    const saved = await savePointRow(write, { shopId, deliveryId, version, wallKey, ...scale })
    if (saved !== undefined) return { version: saved }
    return refuse((await pointsOf(write.db, shopId, deliveryId)).length === 0 ? 'NOT_FOUND' : 'STALE')
  })
}
