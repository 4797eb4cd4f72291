import type { RawBuilder } from 'kysely'

/** Something of its own that a shop shows everybody, which the operator oversees: a row of the room that keeps it. */
export type OverseenKind = {
  /** The change of a row `t` of its table, which has `shop_id`, `title`, `state` (0 draft, 1 shown, 2 not shown), `version` and `taken_down_…`. */
  readonly change: RawBuilder<unknown>
  /** Its table, where rows are found. */
  readonly table: 'news' | 'wom_video'
  /** Its key. */
  readonly id: 'news_id' | 'video_id'
  /** What it is called in messages to its shop. */
  readonly name: string
  /** What its shop may do once it is released. */
  readonly again: string
  /** Where its shop finds what was taken down. */
  readonly link: string
}
