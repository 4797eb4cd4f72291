import { useRef, useState } from 'react'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { Button } from '../../../kit/button.tsx'
import { uploadPaper } from '../../../upload.ts'

const StatementFile = ({ value, write }: EditProps<string>) => {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    setFault('')
    try {
      write(await uploadPaper(file))
      setName(file.name)
    } catch (error) {
      setFault((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="visually-hidden"
        aria-label="对账文件"
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {value === '' ? '选择文件' : '换一个文件'}
      </Button>
      {name !== '' && <p role="status">{name}</p>}
      {fault && <p role="status">{fault}</p>}
    </div>
  )
}

/** Input of one statement file, uploaded at once; the value is its path. */
export const statementFile = (): Kind<string> => ({
  empty: '',
  label: 'group',
  say: (path) => (path === '' ? '' : '已选择'),
  Edit: StatementFile,
})
