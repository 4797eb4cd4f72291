import { useState } from 'react'
import { Tabs } from './tabs.tsx'

export const title = '页签'

const statuses = [
  { id: '', name: '全部', count: 124 },
  { id: '30', name: '待发货', count: 8 },
  { id: '40', name: '待收货', count: 14 },
]
const views = ['详情', '参数', '评价'].map((name) => ({ id: name, name, content: <p>{name}的内容</p> }))

const Example = () => {
  const [status, setStatus] = useState('30')
  const [view, setView] = useState('详情')
  return (
    <>
      <Tabs label="订单状态" items={statuses} value={status} onChange={setStatus} />
      <Tabs label="商品" items={views} value={view} onChange={setView} />
    </>
  )
}
export default Example
