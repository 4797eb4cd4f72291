import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import { base } from '../../../root-path.ts'
import styles from './team.module.css'

/** A page's address as a code and a link, to share; a phone also offers its own ways. */
export const SharePage = ({ path, title, label }: { path: string; title: string; label: string }) => {
  const phone = usePhone()
  const url = `${location.origin}${base}${path}`
  const link = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  // An insecure page has no clipboard: then the browser's old command copies the selected text.
  const copyChosen = () => {
    link.current?.select()
    return document.execCommand('copy')
  }
  const copy = async () => {
    const copied = isSecureContext
      ? await navigator.clipboard.writeText(url).then(() => true, copyChosen)
      : copyChosen()
    setSaid(copied ? '链接已复制，可以粘贴给好友' : '没有复制成功，请长按链接复制')
  }
  return (
    <div className={styles.share}>
      <QrCode text={url} size={168} label={`${label}的二维码`} />
      <input ref={link} readOnly aria-label={`${label}链接`} value={url} onFocus={(it) => it.target.select()} />
      <div className={styles.acts}>
        {phone && 'share' in navigator && (
          <Button kind="brand" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
            分享给好友
          </Button>
        )}
        <Button onClick={() => void copy()}>复制链接</Button>
      </div>
      <p role="status">{said}</p>
    </div>
  )
}
