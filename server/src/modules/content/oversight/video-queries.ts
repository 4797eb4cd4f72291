import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { goodsNamed } from '../video/queries.ts'

/** What a video shows beside what everything overseen does. */
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

/** Who speaks in it is searched for, too. */
export const named = sql`t.customer_name`

/** In a list, columns of `t`. */
export const listed = sql<Video>`t.video_id, t.cover, t.duration_sec, t.customer_name, t.play_count`

/** On its page, with the video and the goods it is about. */
export const whole = sql<Whole>`${listed}, t.video, ${goodsNamed('t')} as goods`
