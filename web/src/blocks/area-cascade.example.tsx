import { useState } from 'react'
import { AreaCascade } from './area-cascade.tsx'
import type { AreaPath } from './area-cascade.tsx'

export const title = '地区'

const Example = () => {
  const [path, setPath] = useState<AreaPath>([])
  return <AreaCascade value={path} onChange={setPath} />
}
export default Example
