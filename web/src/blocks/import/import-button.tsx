import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { useMay } from '../../may.ts'
import type { AnyImport, ImportOf } from './import-of.ts'

const ImportDialog = lazy(() =>
  loadChunk(() => import('./import-dialog.tsx')).then((it) => ({ default: it.ImportDialog })),
)

/** Opens an import; absent for those who may not. */
export const ImportButton = <Column extends string>({
  of,
  found,
  children,
}: {
  of: ImportOf<Column>
  /** What the list behind it is narrowed to: the sheet may be of that alone. */
  found?: object
  children: string
}) => {
  const [open, setOpen] = useState(false)
  if (!useMay(of.check).ok) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{children}</Button>
      {open && (
        <Suspense>
          <ImportDialog of={of as unknown as AnyImport} {...(found && { found })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
