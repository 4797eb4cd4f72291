import type { TaskKind } from '@mall/api/task/kinds'
import type { AnyImport, ImportOf } from '../../../blocks/import/import-of.ts'

type SheetImports = { readonly [K in TaskKind]?: () => Promise<AnyImport> }

let known: SheetImports = {}

/** Registers the import for each kind of task: the routes know the screens, the task centre does not. */
export const addSheetImports = (imports: SheetImports): void => {
  known = { ...known, ...imports }
}
export const sheetImportOf = (kind: TaskKind): (() => Promise<AnyImport>) | undefined => known[kind]

/** Converts an import with certain columns to one of any columns. */
export const asAny = <Column extends string>(of: ImportOf<Column>): AnyImport => of as unknown as AnyImport
