import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { AnyImport } from './import-of.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

/** First step: the template, how to fill it in, and the file, chosen or dropped. */
export const ChooseSheet = ({ of, it }: { of: AnyImport; it: Import }) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && void it.choose(files[0])
  return (
    <ol className={styles.choose}>
      <li>
        <strong>{of.template.title}</strong>
        <p>{of.template.about}</p>
        <Button busy={it.preparing} onClick={it.template}>
          下载表格
        </Button>
        {it.found && (
          <Button busy={it.preparing} onClick={it.found}>
            只下载筛选出的
          </Button>
        )}
      </li>
      <li>
        <strong>{of.fill.title}</strong>
        <p>{of.fill.about}</p>
      </li>
      <li
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <strong>上传，先检查再{of.act}</strong>
        <p>{of.limits}；可以把文件拖到这里。</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          hidden
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Button kind="brand" busy={it.checking} onClick={() => input.current?.click()}>
          <Icon name="plus" size={14} />
          选择文件
        </Button>
        {it.fault && (
          <p role="alert" className={styles.fault}>
            <Icon name="warning" size={16} /> {it.fault}
          </p>
        )}
      </li>
    </ol>
  )
}
