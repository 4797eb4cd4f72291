import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import styles from './copy-button.module.css'

/** Button that copies the text beside it; `what` names the text. With `inline` it is no higher than its line. */
export const CopyButton = ({ text, what, inline = false }: { text: string; what: string; inline?: boolean }) => {
  // Without HTTPS the browser has no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.done(`${what}已复制`)
    } catch {
      toast.note(`没有复制成功，请选中${what}后手动复制`)
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      {...(inline ? { className: styles.inline! } : {})}
      aria-label={`复制${what}`}
      onClick={() => void copy()}
    >
      复制
    </Button>
  )
}
