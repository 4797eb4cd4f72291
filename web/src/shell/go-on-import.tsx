import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { loadChunk } from '../kit/chunk.ts'
import { sheetImports } from '../sheet-imports.ts'
import type { Task } from './use-tasks.ts'

/** Opens the import again at the step it stands at: its sheet is checked and waits for a yes. */
export const GoOnImport = ({ task: { kind, taskId } }: { task: Task }) => {
  const [open, setOpen] = useState(false)
  const of = sheetImports[kind]
  const Dialog = useMemo(
    () =>
      lazy(() =>
        loadChunk(() => Promise.all([import('../blocks/import/import-dialog.tsx'), of!()])).then(
          ([{ ImportDialog }, it]) => ({
            default: ({ onClose }: { onClose: () => void }) => (
              <ImportDialog of={it} taskId={taskId} onClose={onClose} />
            ),
          }),
        ),
      ),
    [of, taskId],
  )
  if (of === undefined) return null
  return (
    <>
      <Button kind="brand" size="small" onClick={() => setOpen(true)}>
        继续核对
      </Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
