import type { TaskKind } from '@mall/api/task/kinds'
import type { ImportOf } from './blocks/import/import-of.ts'

/** The import that a task of this kind belongs to, so that the task centre opens it again where it stood. */
export const sheetImports: { readonly [K in TaskKind]?: () => Promise<ImportOf<never>> } = {
  'order.ship': () =>
    import('./features/order/tracking-import.ts').then((it) => it.trackingImport as unknown as ImportOf<never>),
}
