import type { map } from '@mall/api/map/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { centreOf, outlinesIn } from '../area/public.ts'

export const showSetting: Handler<typeof map.setting> = async ({ ports }) => {
  const { drawing } = ports.map
  return { drawing: drawing.by, key: drawing.by === 'amap' ? drawing.key : null }
}

export const showCentre: Handler<typeof map.centre> = async (_ctx, { areaId }) => centreOf(areaId) ?? null

export const showOutlines: Handler<typeof map.outlines> = async (_ctx, { provinceId }) =>
  outlinesIn(provinceId).map((it) => ({ ...it, rings: it.rings.map((ring) => [...ring]) }))
