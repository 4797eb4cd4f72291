import { lazy, Suspense, useState } from 'react'
import type { AnyImport } from '../../../blocks/import/import-of.ts'
import { Button } from '../../../kit/button.tsx'
import { loadChunk } from '../../../kit/chunk.ts'
import { toast } from '../../../kit/toast.ts'
import { sheetImportOf } from './sheet-imports.ts'
import type { Task } from './use-tasks.ts'

const ImportDialog = lazy(() =>
  loadChunk(() => import('../../../blocks/import/import-dialog.tsx')).then((it) => ({ default: it.ImportDialog })),
)

/** Button that reopens an import at its present step: its sheet is checked and waits for confirmation. */
export const GoOnImport = ({ task: { kind, taskId } }: { task: Task }) => {
  const [of, setOf] = useState<AnyImport>()
  const load = sheetImportOf(kind)
  if (load === undefined) return null
  return (
    <>
      <Button
        kind="brand"
        size="small"
        onClick={() => void loadChunk(load).then(setOf, () => toast.failed('没有打开，请重试'))}
      >
        继续核对
      </Button>
      {of && (
        <Suspense>
          <ImportDialog of={of} taskId={taskId} onClose={() => setOf(undefined)} />
        </Suspense>
      )}
    </>
  )
}
