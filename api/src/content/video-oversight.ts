import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './video-inputs.ts'

/* Videos of all shops as the operator oversees them: taken down with a reason, and released. */

const access = { role: 'operator', can: 'operate.content' } as const

/** Why and since when the operator keeps it from everybody; both null while it is not taken down. */
export const takenDown = { takenDownReason: z.string().nullable(), takenDownTime: time.nullable() } as const

const overseen = {
  videoId: id,
  title: z.string(),
  cover: z.string(),
  durationSec: z.int().nullable(),
  customerName: z.string().nullable(),
  playCount: z.int(),
  shopId: id,
  shopName: z.string(),
  state: z.int(),
  stateText: z.string(),
  ...takenDown,
  /** Whether the shop changed it since it was taken down. */
  changedSince: z.boolean(),
  createTime: time,
  buttons: z.array(z.enum(['takeDown', 'release'])),
} as const

export const oversight = {
  operatorList: endpoint({
    about: 'Videos of all shops by words, shop and how they stand, the newest first; no drafts.',
    effect: 'read',
    at: [post('/operate/womvideo/list')],
    access,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'A video as it is now, taken down or not.',
    effect: 'read',
    at: [post('/operate/womvideo/show')],
    access,
    input: inputs.operatorShow,
    output: z.object({ ...overseen, video: z.string(), goods: z.array(z.object({ spuId: id, name: z.string() })) }),
  }),
  takeDown: endpoint({
    about: 'A video is seen by nobody any more, until the operator releases it; the shop is sent the reason.',
    effect: 'write',
    at: [post('/operate/womvideo/takedown')],
    access,
    input: inputs.takeDown,
    output: z.object({ state: z.int() }),
  }),
  release: endpoint({
    about: "A video that was taken down is its shop's again, which may show it again.",
    effect: 'write',
    at: [post('/operate/womvideo/release')],
    access,
    input: inputs.release,
    output: z.object({ state: z.int() }),
  }),
}
