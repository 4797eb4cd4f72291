import { useState } from 'react'
import { Quantity } from './quantity.tsx'

export const title = '数量'

const Example = () => {
  const [bags, setBags] = useState(10)
  return (
    <p>
      <Quantity label="教槽料" value={bags} onChange={setBags} min={10} step={5} max={100} /> 10 袋起订，每次增加 5 袋
    </p>
  )
}
export default Example
