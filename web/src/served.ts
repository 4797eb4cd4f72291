/** What the server sends with a page it has drawn: its layout and the answers it was drawn from, with their time. */
export type Served = {
  readonly phone: boolean
  /** Where it was drawn for, when that is not its address: nothing is there. */
  readonly path?: string
  readonly answers: readonly { readonly key: readonly unknown[]; readonly answer: unknown; readonly at: number }[]
}

/** The name of the element that holds it. */
export const servedName = 'served'

const onServer = typeof document === 'undefined'
const text = onServer ? undefined : document.getElementById(servedName)?.textContent
/** Undefined where the server sent no more than the frame of the program. */
export const served = text ? (JSON.parse(text) as Served) : undefined

/** Pages are drawn only for visitors. */
export const drawnForVisitor = onServer || served !== undefined
