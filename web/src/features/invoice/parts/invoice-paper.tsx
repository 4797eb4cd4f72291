import { useRef, useState } from 'react'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { Button } from '../../../kit/button.tsx'
import { uploadPaper } from '../../../upload.ts'

const inPath = /\/private\/(\d+)\//

const PaperEdit = ({ value, write, label }: EditProps<string>) => {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const take = async (file: File) => {
    setBusy(true)
    setFault('')
    try {
      const path = await uploadPaper(file)
      setName(file.name)
      write(inPath.exec(path)?.[1] ?? '')
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有传上，请重试')
    }
    setBusy(false)
  }
  return (
    <span>
      <input
        ref={input}
        type="file"
        accept=".ofd,.pdf,.xml,image/jpeg,image/png"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {value === '' ? '上传文件' : '换一个文件'}
      </Button>{' '}
      {value !== '' && name}
      {fault && <small role="alert">{fault}</small>}
    </span>
  )
}

/** Input of an invoice's file; uploads it at once, readable only to the parties of its order. The value is the file's id. */
export const invoicePaper = (): Input<string> => ({
  empty: '',
  label: 'group',
  say: (fileId) => (fileId === '' ? '' : '已上传'),
  Edit: PaperEdit,
})
