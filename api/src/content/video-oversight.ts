import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './video-inputs.ts'
import { overseenOfShop, overseer } from './taken-down.ts'

/* Videos of all shops for the operator, who takes them down with a reason and releases them. */

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
    about: 'Returns videos of all shops by words, shop and state, newest first, without drafts.',
    effect: 'read',
    at: [post('/operate/womvideo/list')],
    access: overseer,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'Returns the present content of a video, even if taken down.',
    effect: 'read',
    at: [post('/operate/womvideo/show')],
    access: overseer,
    input: inputs.operatorShow,
    output: z.object({ ...overseen, video: z.string(), goods: z.array(z.object({ spuId: id, name: z.string() })) }),
  }),
  takeDown: endpoint({
    about: 'Takes a video down until the operator releases it: nobody sees it. Sends the shop the reason.',
    effect: 'write',
    at: [post('/operate/womvideo/takedown')],
    access: overseer,
    input: inputs.takeDown,
    output: z.object({ state: z.int() }),
  }),
  release: endpoint({
    about: 'Releases a video that was taken down; its shop may show it again.',
    effect: 'write',
    at: [post('/operate/womvideo/release')],
    access: overseer,
    input: inputs.release,
    output: z.object({ state: z.int() }),
  }),
}
