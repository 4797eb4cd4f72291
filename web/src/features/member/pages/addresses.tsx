import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Page } from '../../../kit/page.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { BuyerFrame } from '../../../shell/buyer-frame.tsx'
import { pageOf } from '../../../list-params.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { AddressForm } from '../parts/address-form.tsx'
import type { Address } from '../parts/address-form.tsx'
import styles from './addresses.module.css'

const Addresses = () => {
  const [params, setParams] = useSearchParams()
  const pageNum = pageOf(params)
  const addresses = useApi(api.member.addresses, { pageNum, pageSize: 12 }, { keep: true })
  const [edited, setEdited] = useState<Address | 'new'>()
  const [doomed, setDoomed] = useState<Address>()
  const prefer = useAct(api.member.setDefaultAddress, { done: '已设为默认地址' })
  const remove = useAct(api.member.delAddress, { done: '地址已删除', onDone: () => setDoomed(undefined) })
  return (
    <BuyerFrame>
      <Page
        title="收货地址"
        beside={
          <Button kind="brand" onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} />
            新增地址
          </Button>
        }
      >
        <Answer
          of={addresses}
          what="收货地址"
          skeleton={
            <div className={styles.list}>
              <Skeleton height={148} />
              <Skeleton height={148} />
            </div>
          }
        >
          {(data) =>
            isEmptyList(data) ? (
              <Empty icon="pin" text="还没有收货地址，添加后下单更快">
                <Button kind="brand" onClick={() => setEdited('new')}>
                  新增地址
                </Button>
              </Empty>
            ) : (
              <>
                <ul className={styles.list}>
                  {data.list.map((address) => (
                    <li key={address.addressId} className={styles.card}>
                      <p className={styles.who}>
                        <strong>{address.receiver}</strong>
                        {address.mobile}
                        {address.isDefault && <Tag tone="brand">默认</Tag>}
                        {address.tag && <Tag>{address.tag}</Tag>}
                      </p>
                      <p>
                        {address.areaName} {address.detail}
                      </p>
                      <p className={styles.acts}>
                        {!address.isDefault && (
                          <Button
                            kind="quiet"
                            size="small"
                            onClick={() => prefer.act({ addressId: address.addressId })}
                          >
                            设为默认
                          </Button>
                        )}
                        <Button kind="quiet" size="small" onClick={() => setEdited(address)}>
                          修改
                        </Button>
                        <Button kind="quiet" size="small" onClick={() => setDoomed(address)}>
                          删除
                        </Button>
                      </p>
                    </li>
                  ))}
                </ul>
                <Pager of={data} go={(page, replace = false) => setParams({ page: String(page) }, { replace })} />
              </>
            )
          }
        </Answer>
        {edited !== undefined && (
          <AddressForm address={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        )}
        <Dialog
          open={doomed !== undefined}
          onClose={() => setDoomed(undefined)}
          title="删除收货地址"
          actions={
            <>
              <Button onClick={() => setDoomed(undefined)}>不删除</Button>
              <Button
                kind="bad"
                busy={remove.acting}
                onClick={() => doomed && remove.act({ addressId: doomed.addressId })}
              >
                删除
              </Button>
            </>
          }
        >
          <p>
            确定删除 {doomed?.receiver} 在 {doomed?.areaName} {doomed?.detail} 的地址吗？已下的订单不受影响。
          </p>
        </Dialog>
      </Page>
    </BuyerFrame>
  )
}
export default Addresses
