import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'

/** Asks before a budget or a rule is deleted. */
export const DropDialog = (it: {
  title: string
  words: string
  busy: boolean
  onDrop: () => void
  onClose: () => void
}) => (
  <Dialog
    open
    onClose={it.onClose}
    title={it.title}
    actions={
      <>
        <Button onClick={it.onClose}>不删除</Button>
        <Button kind="bad" busy={it.busy} onClick={it.onDrop}>
          删除
        </Button>
      </>
    }
  >
    <p>{it.words}</p>
  </Dialog>
)
