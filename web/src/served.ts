/** What the server sends with a page it has drawn: the layout and the answers it used, with their times. */
export type Served = {
  readonly phone: boolean
  /** Path the page was drawn for if it differs from its address, because nothing is there. */
  readonly path?: string
  readonly answers: readonly { readonly key: readonly unknown[]; readonly answer: unknown; readonly at: number }[]
}

/** Name of the element that holds it. */
export const servedName = 'served'

const onServer = typeof document === 'undefined'
const text = onServer ? undefined : document.getElementById(servedName)?.textContent
/** What the server sent with a drawn page; undefined if it sent only the frame of the program. */
export const served = text ? (JSON.parse(text) as Served) : undefined

/** Whether the page was drawn for a visitor; pages are drawn for nobody else. */
export const drawnForVisitor = onServer || served !== undefined
