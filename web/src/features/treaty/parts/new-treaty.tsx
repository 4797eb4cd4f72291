import { useState } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { useApi } from '../../../use-api.ts'
import { askForm } from '../treaty-forms.ts'
import type { Terms } from '../treaty-forms.ts'
import styles from './treaty.module.css'

const empty: Terms = { payerName: '', payerMobile: '', relation: '', limitMoney: '', endDate: '' }
const fields = [
  ['payerName', '代付人姓名', 'text', undefined],
  ['payerMobile', '代付人手机', 'tel', undefined],
  ['relation', '与本企业关系', 'text', '如：亲属、合作社社长'],
  ['limitMoney', '每笔限额', 'text', '元；不填：以订单金额为限'],
  ['endDate', '截止日期', 'date', '最长三年'],
] as const

/** Page that writes a treaty, shows its text, and signs it. */
export const NewTreaty = () => {
  const [terms, setTerms] = useState(empty)
  const [asked, setAsked] = useState<Terms>()
  const [signing, setSigning] = useState(false)
  const { limitMoney, ...others } = asked ?? empty
  const preview = useApi(
    api.treaty.preview,
    { ...others, ...(limitMoney.trim() === '' ? {} : { limitMoney: limitMoney.trim() }) },
    { enabled: asked !== undefined, staleTime: 0 },
  )
  return (
    <section className={styles.card} aria-label="新的代付协议">
      <h2>新的代付协议</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(terms)
        }}
      >
        {fields.map(([name, label, type, hint]) => (
          <Field key={name} label={label} required={name !== 'limitMoney'} hint={hint}>
            <Input
              type={type}
              value={terms[name]}
              onChange={(event) => {
                setTerms({ ...terms, [name]: event.target.value })
                setAsked(undefined)
              }}
            />
          </Field>
        ))}
        <Button type="submit">预览协议</Button>
      </form>
      {asked && preview.error && <p role="alert">{preview.error.message}</p>}
      {asked && preview.data && (
        <>
          <p className={styles.text}>{preview.data.contentText}</p>
          <Button kind="brand" onClick={() => setSigning(true)}>
            我已阅读，签署
          </Button>
          {signing && (
            <FormDialog
              of={askForm}
              detail={{ ...asked, contentHash: preview.data.contentHash }}
              title="签署代付协议"
              act={{ name: '签署' }}
              onClose={() => setSigning(false)}
              onSaved={() => {
                setSigning(false)
                setTerms(empty)
                setAsked(undefined)
              }}
            />
          )}
        </>
      )}
    </section>
  )
}
