import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { phone } from '../../../blocks/form/inputs/text.tsx'
import { useApi } from '../../../use-api.ts'

const plain = phone()
const whole = /^1\d{10}$/

const PhoneWithName = (it: EditProps<string>) => {
  const mobile = plain.settle?.(it.value) ?? it.value
  const { data, error } = useApi(api.orgMember.byMobile, { mobile }, { enabled: whole.test(mobile), quiet: true })
  return (
    <>
      <plain.Edit {...it} />
      {whole.test(mobile) && (
        <small aria-live="polite">
          {error?.message}
          {data && (data.name === null ? '这个手机号还没有注册' : `注册人：${data.name}`)}
          {data !== undefined && data.boList.length > 0 && `，已在 ${data.boList.map(({ name }) => name).join('、')}`}
        </small>
      )}
    </>
  )
}

/** Input of a mobile number; shows the name of its owner as far as the server reveals it. */
export const phoneWithName = (): Input<string> => ({ ...plain, Edit: PhoneWithName })
