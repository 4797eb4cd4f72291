import type { TaskKind } from '@mall/api/task/kinds'
import type { AnyImport, ImportOf } from '../../../blocks/import/import-of.ts'

type SheetImports = { readonly [K in TaskKind]?: () => Promise<AnyImport> }

let known: SheetImports = {}

/** Says which import a task of a kind belongs to: the routes know the screens, the task centre does not. */
export const addSheetImports = (imports: SheetImports): void => {
  known = { ...known, ...imports }
}
export const sheetImportOf = (kind: TaskKind): (() => Promise<AnyImport>) | undefined => known[kind]

/** An import of certain columns as any import. */
export const asAny = <Column extends string>(of: ImportOf<Column>): AnyImport => of as unknown as AnyImport
