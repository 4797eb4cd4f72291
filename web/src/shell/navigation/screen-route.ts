import type { ComponentType } from 'react'
import type { Call } from '../../calls.ts'

/**
 * The module of a screen. `ahead` may start loading data while the screen itself loads; the data is complete before a page that the
 * server drew is hydrated. `call` is the call that the screen cannot do without: a person who may not make it sees a message
 * instead.
 */
type Page = {
  readonly default: ComponentType
  readonly ahead?: (url: URL) => void | Promise<unknown>
  readonly call?: Call<never>
}

/** The properties of a screen in its route. */
export type ScreenMeta = {
  readonly title: string
  readonly requireAuth: boolean
  /** Keeps the screen among the open tabs of the back office. */
  readonly affix?: true
}

export type ScreenRoute = ScreenMeta & {
  /** Path below /v. */
  readonly path: string
  /** `shop`: buyers and visitors; `office`: sellers, suppliers, operators; `bare`: alone, or inside an iframe. */
  readonly layout: 'shop' | 'office' | 'bare'
  /** `each`: another query opens its own tab. Absent: a path with its ids is one tab. */
  readonly tab?: 'each'
  readonly page: () => Promise<Page>
}
