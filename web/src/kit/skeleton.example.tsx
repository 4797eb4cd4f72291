import { Loading, Skeleton, SkeletonText } from './skeleton.tsx'

export const title = '骨架'

const Example = () => (
  <Loading what="订单">
    <Skeleton height={120} />
    <SkeletonText lines={3} />
    <Skeleton width={48} height={48} round />
  </Loading>
)
export default Example
