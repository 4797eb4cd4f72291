import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { useApi } from '../../../use-api.ts'
import { proposeForm } from '../offset-forms.ts'
import type { Terms } from '../offset-forms.ts'
import { offsetPath } from '../offset-rows.ts'
import own from './offset.module.css'

/** Dialog with the text to sign, and the password that signs it. */
export const SignOffset = ({ terms, onClose }: { terms: Omit<Terms, 'contentHash'>; onClose: () => void }) => {
  const navigate = useNavigate()
  const { remark, ...others } = terms
  const input = { ...others, billIds: [...others.billIds], ...(remark === '' ? {} : { remark }) }
  const { data, error, refetch } = useApi(api.billOffset.draft, input, { staleTime: 0 })
  return (
    <FormDialog
      of={data && proposeForm}
      detail={data && { ...terms, contentHash: data.contentHash }}
      asked={{ error, refetch }}
      title="签署互抵确认书"
      act={{ name: '签署并提交', not: '再核对' }}
      onClose={onClose}
      onSaved={({ offsetId }) => void navigate(offsetPath(offsetId))}
    >
      <section className={own.preview} aria-label="确认书正文">
        <p className={own.text}>{data?.contentText}</p>
      </section>
    </FormDialog>
  )
}
