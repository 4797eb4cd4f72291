import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { freightTemplateForm } from '../freight-template-form.ts'
import type { FreightTemplate } from '../freight-template-form.ts'
import styles from './freight-template.module.css'

/** Returns a copy of a template, with a name of its own. */
const copyOf = (it: FreightTemplate): FreightTemplate => ({
  ...it,
  freightId: '',
  name: `${it.name.slice(0, 17)} 副本`,
  isDefault: false,
})

const Known = ({ freightId, copied }: { freightId: string; copied: boolean }) => {
  useTitle(copied ? '新建运费模板' : undefined)
  const templates = useApi(api.freight.templates, { pageSize: 100 }, { staleTime: 0 })
  return (
    <Answer of={templates} what="运费模板" skeleton={<SkeletonText lines={10} />}>
      {({ list }) => {
        const found = list.find((it) => it.freightId === freightId)
        if (found === undefined) return <Empty text="这个运费模板已被删除，请回到列表重新选择" />
        return <FormPage of={freightTemplateForm} detail={copied ? copyOf(found) : found} />
      }}
    </Answer>
  )
}

const New = () => {
  useTitle('新建运费模板')
  return <FormPage of={freightTemplateForm} />
}

/** Editor of a new freight template, of that of `?freightId=1`, or of a copy of `?copy=1`. */
const FreightTemplatePage = () => {
  const [params] = useSearchParams()
  const [known, copied] = [params.get('freightId'), params.get('copy')]
  const freightId = known ?? copied
  return (
    <section className={styles.page}>
      <h1>{known === null ? '新建运费模板' : '运费模板'}</h1>
      {freightId === null ? <New /> : <Known key={freightId} freightId={freightId} copied={known === null} />}
    </section>
  )
}
export const call = api.freight.saveTemplate
export default FreightTemplatePage
