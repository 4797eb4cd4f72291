import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { goodsNamed } from '../video/queries.ts'

/** Fields of a video beyond those of everything overseen. */
type Video = {
  readonly videoId: Id
  readonly cover: string
  readonly durationSec: number | null
  readonly customerName: string | null
  readonly playCount: number
}
type Whole = Video & {
  readonly video: string
  readonly goods: { readonly spuId: Id; readonly name: string }[]
}

/** The search also covers the name of the customer. */
export const named = sql`t.customer_name`

/** Columns of `t` in a list. */
export const listed = sql<Video>`t.video_id, t.cover, t.duration_sec, t.customer_name, t.play_count`

/** Columns of its page, with the video and its goods. */
export const whole = sql<Whole>`${listed}, t.video, ${goodsNamed('t')} as goods`
