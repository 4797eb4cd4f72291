import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { uploadPaper } from '../../../upload.ts'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from '../form.module.css'

const isPicture = (path: string) => path.endsWith('.webp')

const Papers = ({ value, write, limits, label, pdf }: EditProps<readonly string[]> & { readonly pdf: boolean }) => {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const most = limits.maxItems ?? 9
  const take = async (files: readonly File[]) => {
    setBusy(true)
    setFault('')
    const paths: string[] = []
    try {
      for (const file of files.slice(0, most - value.length)) paths.push(await uploadPaper(file))
    } catch (error) {
      setFault((error as Error).message)
    }
    setBusy(false)
    if (paths.length > 0) write([...value, ...paths])
  }
  return (
    <div className={styles.papers}>
      {value.map((path, at) => (
        <span key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            {isPicture(path) ? <img src={path} alt={`${label} ${at + 1}`} width={88} height={88} /> : `PDF ${at + 1}`}
          </a>
          <Button size="small" kind="quiet" onClick={() => write(value.toSpliced(at, 1))}>
            去掉{isPicture(path) ? '照片' : '文件'} {at + 1}
          </Button>
        </span>
      ))}
      <input
        ref={input}
        type="file"
        accept={pdf ? 'image/*,application/pdf' : 'image/*'}
        multiple
        hidden
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {value.length < most && (
        <Button busy={busy} onClick={() => input.current?.click()}>
          <Icon name="plus" size={14} />
          {pdf ? '上传照片或 PDF' : '上传照片'}
        </Button>
      )}
      {fault && <p role="status">{fault}</p>}
    </div>
  )
}

/**
 * Photos of papers, also PDF files with `pdf`. Each is uploaded at once to a place that only its parties can read; the value is
 * their paths.
 */
export const papers = ({ pdf = false } = {}): Kind<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (paths) => (paths.length === 0 ? '' : `${paths.length} ${pdf ? '份文件' : '张照片'}`),
  Edit: (it) => <Papers {...it} pdf={pdf} />,
})
