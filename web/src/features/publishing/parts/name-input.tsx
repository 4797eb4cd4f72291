import { withoutUnseen } from '@mall/api/typed-text'
import { api } from '../../../api.ts'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { Input } from '../../../kit/field.tsx'
import { useLater } from '../../../kit/use-later.ts'
import { useApi } from '../../../use-api.ts'
import styles from './inputs.module.css'

const Name = ({ it: { value, write, limits }, spuId }: { it: EditProps<string>; spuId: string | undefined }) => {
  const name = useLater(value.trim(), 400)
  const { data } = useApi(
    api.publishing.checkName,
    { name, ...(spuId === undefined ? {} : { spuId }) },
    { enabled: name.length >= 2, quiet: true },
  )
  const current = name === value.trim() && name.length >= 2 ? data : undefined
  return (
    <>
      <Input
        value={value}
        maxLength={limits.maxLength}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
      />
      <small role="status" className={current?.pass === false ? styles.bad : styles.note}>
        {current === undefined ? `${value.length}/${limits.maxLength}` : current.pass ? '可以使用' : current.msg}
      </small>
    </>
  )
}

/** Input of the name of goods, checked during typing; `spuId` names the goods that already have it. */
export const nameInput = (spuId: string | undefined): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => withoutUnseen(value).trim(),
  Edit: (it) => <Name it={it} spuId={spuId} />,
})
