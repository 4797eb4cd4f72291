import { MaskedValue } from './masked-value.tsx'

export const title = '脱敏值'

const Example = () => (
  <p>
    <MaskedValue masked="138****5678" what="手机号" reveal={() => Promise.resolve('13812345678')} />
  </p>
)
export default Example
