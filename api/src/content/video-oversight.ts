import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './video-inputs.ts'
import { overseenOfShop, overseer } from './taken-down.ts'

/* Videos of all shops as the operator oversees them: taken down with a reason, and released. */

const overseen = {
  videoId: id,
  title: z.string(),
  cover: z.string(),
  durationSec: z.int().nullable(),
  customerName: z.string().nullable(),
  playCount: z.int(),
  ...overseenOfShop,
} as const

export const oversight = {
  operatorList: endpoint({
    about: 'Videos of all shops by words, shop and how they stand, the newest first; no drafts.',
    effect: 'read',
    at: [post('/operate/womvideo/list')],
    access: overseer,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'A video as it is now, taken down or not.',
    effect: 'read',
    at: [post('/operate/womvideo/show')],
    access: overseer,
    input: inputs.operatorShow,
    output: z.object({ ...overseen, video: z.string(), goods: z.array(z.object({ spuId: id, name: z.string() })) }),
  }),
  takeDown: endpoint({
    about: 'A video is seen by nobody any more, until the operator releases it; the shop is sent the reason.',
    effect: 'write',
    at: [post('/operate/womvideo/takedown')],
    access: overseer,
    input: inputs.takeDown,
    output: z.object({ state: z.int() }),
  }),
  release: endpoint({
    about: "A video that was taken down is its shop's again, which may show it again.",
    effect: 'write',
    at: [post('/operate/womvideo/release')],
    access: overseer,
    input: inputs.release,
    output: z.object({ state: z.int() }),
  }),
}
