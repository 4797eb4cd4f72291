import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import { useMay } from '../../may.ts'
import type { AnyImport, ImportOf } from './import-of.ts'

const ImportDialog = lazy(() =>
  loadChunk(() => import('./import-dialog.tsx')).then((it) => ({ default: it.ImportDialog })),
)

/** Button that opens an import; absent without the right. */
export const ImportButton = <Column extends string>({
  of,
  found,
  children,
}: {
  of: ImportOf<Column>
  /** Conditions of the list behind the dialog; the template can then contain only the rows it found. */
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
