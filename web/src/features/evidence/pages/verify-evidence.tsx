import { mostPackBytes } from '@mall/api/evidence/packs'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAct } from '../../../use-api.ts'
import styles from '../parts/evidence.module.css'
import { Verdict } from '../parts/verdict.tsx'
import { sizeText } from '../size-text.ts'

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(file)
  })

/** Check whether a pack is as the platform sealed it; for everybody, signed in or not. */
const VerifyEvidence = () => {
  const chooser = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [over, setOver] = useState(false)
  const verify = useAct(api.evidence.verify)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size === 0 || file.size > mostPackBytes)
      return toast.failed(`请选择下载的证据包，不超过 ${sizeText(mostPackBytes)}`)
    setName(file.name)
    verify.reset()
    verify.act({ file: await base64Of(file) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Page title="证据核验" reading>
      <section className={styles.part} aria-label="核验">
        <p>上传从农信商城下载的证据包，核对它由谁、何时封存，封存之后有没有被改动。文件只用于这次核对，不会保存。</p>
        <div
          className={styles.drop}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>把证据包（zip）拖到这里，或者</p>
          <input
            ref={chooser}
            type="file"
            accept=".zip,application/zip"
            className="visually-hidden"
            aria-label="证据包文件"
            tabIndex={-1}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button kind="brand" busy={verify.acting} onClick={() => chooser.current?.click()}>
            选择文件
          </Button>
        </div>
        {verify.answer && <Verdict name={name} found={verify.answer} />}
      </section>
    </Page>
  )
}
export default VerifyEvidence
