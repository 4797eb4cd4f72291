import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { informationForm } from '../information/information-form.ts'

const Known = ({ informationId }: { informationId: string }) => {
  const article = useApi(api.information.detail, { informationId }, { staleTime: 0 })
  return (
    <Answer of={article} what="资讯" skeleton={<SkeletonText lines={10} />}>
      {(it) => <FormPage of={informationForm} detail={it} />}
    </Answer>
  )
}

/** Editor of the article of `?informationId=1`, or of a new one. */
const InformationEdit = () => {
  const [params] = useSearchParams()
  const informationId = params.get('informationId')
  return (
    <Page title={informationId === null ? '新增平台资讯' : '编辑平台资讯'}>
      {informationId === null ? (
        <FormPage of={informationForm} />
      ) : (
        <Known key={informationId} informationId={informationId} />
      )}
    </Page>
  )
}
export const call = api.information.save
export default InformationEdit
