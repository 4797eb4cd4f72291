import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Input } from '../../../kit/field.tsx'
import { Page } from '../../../kit/page.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { send } from '../../../send.ts'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { SeenGoods } from '../parts/seen-goods.tsx'
import styles from './as-customer.module.css'

type Seen = AnswerOf<Calls['storefront']['asCustomer']>
const standing = ({ auditState, state }: Seen['customer']): string =>
  state === 2 ? '已停用，看到的是公开价' : auditState === 1 ? '正常' : '还没有通过审核，看到的是公开价'

const useView = (customerId: string) => {
  const [asked, ask] = useState({ pageNum: 1, keyword: '' })
  const [seen, setSeen] = useState<Seen>()
  const [error, setError] = useState<unknown>()
  const read = useEffectEvent(() => {
    const { pageNum, keyword } = asked
    send(
      api.storefront.asCustomer,
      { customerId, pageNum, ...(keyword === '' ? {} : { keyword }) },
      { quiet: true },
    ).then((it) => {
      setSeen(it)
      setError(undefined)
    }, setError)
  })
  useEffect(() => read(), [customerId, asked])
  return { asked, ask, seen, error, retry: () => ask({ ...asked }) }
}

/** The shop as the customer of `?customerId=1` sees it; it offers no actions in their name. */
const AsCustomer = () => {
  const [params] = useSearchParams()
  const { asked, ask, seen, error, retry } = useView(params.get('customerId') ?? '')
  const [words, write] = useState('')
  useTitle(seen && `以“${seen.customer.name}”看店铺`)
  return (
    <Page title="以客户身份看店铺" beside={<ButtonLink to="/mj/customer/list">返回客户列表</ButtonLink>}>
      {error !== undefined ? (
        <ErrorState error={error} what="客户看到的店铺" retry={retry} />
      ) : seen === undefined ? (
        <SkeletonText lines={8} />
      ) : (
        <>
          <p role="note">只能看，不能代客户操作；谁在什么时候看过会留下记录。</p>
          <DescriptionList
            items={[
              ['客户', seen.customer.name],
              ['状态', standing(seen.customer)],
              ['分组', seen.customer.groupNames.join('、')],
              ['配送方式', seen.deliveries.join('、')],
              ['公示资质', seen.papers.join('、')],
            ]}
          />
          <form
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault()
              ask({ pageNum: 1, keyword: words.trim() })
            }}
          >
            <Input
              value={words}
              aria-label="商品名称"
              placeholder="商品名称"
              onChange={(it) => write(it.target.value)}
            />
            <Button onClick={() => ask({ pageNum: 1, keyword: words.trim() })}>查询</Button>
          </form>
          {seen.total === 0 ? (
            <Empty icon="search" text="没有这样的商品" />
          ) : (
            <ul className={styles.goods}>
              {seen.list.map((it) => (
                <SeenGoods key={it.goodsId} it={it} />
              ))}
            </ul>
          )}
          <Pager of={seen} go={(pageNum) => ask({ ...asked, pageNum })} />
        </>
      )}
    </Page>
  )
}
export const call = api.storefront.asCustomer
export default AsCustomer
