import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { SchemeOverlaps } from '../parts/scheme-overlaps.tsx'
import { isScheme, schemeForm } from '../scheme-form.tsx'
import styles from './scheme.module.css'

const Known = ({ schemeId }: { schemeId: string }) => {
  const scheme = useApi(api.price.detail, { schemeId }, { staleTime: 0 })
  useTitle(scheme.data && isScheme(scheme.data) ? scheme.data.name : undefined)
  return (
    <Answer of={scheme} what="价格方案" skeleton={<SkeletonText lines={10} />}>
      {(it) =>
        isScheme(it) && (
          <>
            <SchemeOverlaps scheme={it} />
            <FormPage of={schemeForm} detail={it} />
          </>
        )
      }
    </Answer>
  )
}

/** Editor of a new price scheme, or of that of `?schemeId=1`. */
const Scheme = () => {
  const [params] = useSearchParams()
  const schemeId = params.get('schemeId')
  return (
    <section className={styles.page}>
      <h1>{schemeId === null ? '新建价格方案' : '价格方案'}</h1>
      {schemeId === null ? <FormPage of={schemeForm} /> : <Known key={schemeId} schemeId={schemeId} />}
    </section>
  )
}
export const call = api.price.save
export default Scheme
