import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import styles from './copy-button.module.css'

/** Copies a text that stands beside it; `what` says which one. Inside a line of text it is as low as the line. */
export const CopyButton = ({ text, what, inline = false }: { text: string; what: string; inline?: boolean }) => {
  // Without a secure page there is no clipboard at all.
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
