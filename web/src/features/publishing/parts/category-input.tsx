import { useState } from 'react'
import { api } from '../../../api.ts'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { ErrorLine } from '../../../kit/empty.tsx'
import { queries, useApi } from '../../../use-api.ts'
import { CategoryColumns } from './category-columns.tsx'
import styles from './inputs.module.css'

type Config = AnswerOf<Calls['publishing']['shopConfig']>

/** Returns the path of a category that the page has shown. */
const nameOf = (categoryId: string): string =>
  queries
    .getQueriesData<Config>({ queryKey: api.publishing.shopConfig.name.split('.') })
    .flatMap(([, config]) => (config ? [config.category] : []))
    .find((it) => it.categoryId === categoryId)
    ?.path.join(' / ') ?? categoryId

const Category = ({ value, write }: EditProps<string>) => {
  const [choosing, setChoosing] = useState(false)
  const { data, error, refetch } = useApi(api.publishing.shopConfig, { categoryId: value }, { keep: true, quiet: true })
  return (
    <div className={styles.line}>
      {data === undefined && error ? (
        <ErrorLine what="类目" error={error} retry={() => void refetch()} />
      ) : (
        <span>{data?.category.path.join(' / ') ?? '…'}</span>
      )}
      <Button size="small" onClick={() => setChoosing(true)}>
        更换类目
      </Button>
      {data?.needQual?.ok === false && (
        <p className={styles.warn}>
          这个类目需要{data.needQual.name}，店铺还没有有效的证照：可以先存为草稿，资质通过后再上架
        </p>
      )}
      <Dialog open={choosing} title="更换类目" wide onClose={() => setChoosing(false)}>
        <CategoryColumns
          onTaken={(categoryId) => {
            write(categoryId)
            setChoosing(false)
          }}
        />
      </Dialog>
    </div>
  )
}

/** Input of a category of the third level, with its requirements for the shop. */
export const categoryInput = (): Kind<string> => ({ empty: '', label: 'group', say: nameOf, Edit: Category })
