import { useState } from 'react'
import { Pager } from './pager.tsx'

export const title = '分页'

const Example = () => {
  const [page, setPage] = useState(2)
  return <Pager of={{ pageNum: page, pages: 9, total: 180 }} go={setPage} />
}
export default Example
