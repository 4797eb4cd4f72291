import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import { base } from '../../../root-path.ts'
import styles from './team.module.css'

/** A page as a code and as a link, to be passed on; a phone offers its own ways too. */
export const SharePage = ({ path, title, label }: { path: string; title: string; label: string }) => {
  const phone = usePhone()
  const url = `${location.origin}${base}${path}`
  const link = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  // Without a secure page there is no clipboard: then what is chosen is copied, as browsers have always done.
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
