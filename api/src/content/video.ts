import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './video-inputs.ts'
import { oversight } from './video-oversight.ts'
import { takenDown } from './taken-down.ts'
import { videoActions } from './video-states.ts'

const manage = { role: 'seller', can: 'content.manage' } as const
const ofShop = 'the statement keeps to what is of the shop'
const scope = { videoId: ofShop } as const

const shown = {
  videoId: id,
  title: z.string(),
  video: z.string(),
  cover: z.string(),
  durationSec: z.int().nullable(),
  customerName: z.string().nullable(),
  playCount: z.int(),
}

const goods = z.array(z.object({ spuId: id, name: z.string() }))
const row = z.object({
  ...shown,
  /** Goods that it is about. */
  goods,
  sort: z.int(),
  state: z.int(),
  stateText: z.string(),
  buttons: z.array(z.enum(videoActions)),
  createTime: time,
  /** Name of the person who changed it last. */
  setBy: z.string().nullable(),
  ...takenDown,
  version: z.int(),
})

export const video = {
  ...oversight,
  list: endpoint({
    about: 'Returns the word-of-mouth videos of the shop in their display order.',
    effect: 'read',
    at: [post('/rest/womvideo/list')],
    access: manage,
    scopedBy: { spuId: ofShop },
    input: inputs.listVideos,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'Returns one word-of-mouth video of the shop for editing.',
    effect: 'read',
    at: [post('/rest/womvideo/detail')],
    access: manage,
    scopedBy: scope,
    input: inputs.showVideo,
    output: row,
  }),
  save: endpoint({
    about: 'Adds a word-of-mouth video, or changes the version that was read.',
    effect: 'write',
    at: [post('/rest/womvideo/save')],
    access: manage,
    scopedBy: { ...scope, spuIds: ofShop },
    input: inputs.saveVideo,
    output: z.object({ videoId: id }),
  }),
  setState: endpoint({
    about: 'Shows or hides a word-of-mouth video at once.',
    effect: 'write',
    at: [post('/rest/womvideo/state')],
    access: manage,
    scopedBy: scope,
    input: inputs.setState,
    output: z.literal(true),
  }),
  setSort: endpoint({
    about: 'Sets the place of a word-of-mouth video in the display order.',
    effect: 'write',
    at: [post('/rest/womvideo/sort')],
    access: manage,
    scopedBy: scope,
    input: inputs.setSort,
    output: z.object({ version: z.int() }),
  }),
  drop: endpoint({
    about: 'Deletes a word-of-mouth video permanently.',
    effect: 'write',
    at: [post('/rest/womvideo/del')],
    access: manage,
    scopedBy: scope,
    input: inputs.dropVideo,
    output: z.literal(true),
  }),
  shown: endpoint({
    about: 'Returns the shown word-of-mouth videos of a trading shop, of all its goods or of one product.',
    effect: 'read',
    at: [post('/rest/womvideo/shown')],
    access: 'public',
    input: inputs.shownVideos,
    output: pageOf(z.object(shown)),
  }),
  play: endpoint({
    about: 'Counts a playing of a word-of-mouth video, once a day for each visitor.',
    effect: 'write',
    changes: 'figures',
    at: [post('/rest/womvideo/play')],
    access: 'public',
    limit: 'visit',
    input: inputs.playVideo,
    output: z.literal(true),
  }),
}
