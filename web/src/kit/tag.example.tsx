import { Tag } from './tag.tsx'

export const title = '标记'

const Example = () => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    <Tag tone="brand">企业采购</Tag>
    <Tag tone="accent">待发货</Tag>
    <Tag tone="good">已完成</Tag>
    <Tag tone="warn">待付款</Tag>
    <Tag tone="bad">已拒绝</Tag>
    <Tag tone="info">运输中</Tag>
    <Tag>已关闭</Tag>
  </p>
)
export default Example
