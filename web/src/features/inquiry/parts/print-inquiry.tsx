import type { ComponentProps } from 'react'
import { PrintPreview } from '../../../blocks/print/print-preview.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { InquiryPaper } from './inquiry-paper.tsx'
import type { Printed } from './inquiry-paper.tsx'

type Props = {
  found: ComponentProps<typeof Answer<Printed>>['of']
  /** Is the spreadsheet being exported? */
  exporting: boolean
  onExport: () => void
}

/** Preview of a price inquiry and its offer on paper, with buttons that print and export it. */
export const PrintInquiry = ({ found, exporting, onExport }: Props) => {
  useTitle(found.data && `询价单 ${found.data.goodsName}`)
  return (
    <PrintPreview
      title="打印询价单"
      papers={found.data === undefined ? 0 : 1}
      tools={
        <Button size="small" disabled={exporting || found.data === undefined} onClick={onExport}>
          导出表格
        </Button>
      }
    >
      <Answer of={found} what="询价单" skeleton={<SkeletonText lines={8} />}>
        {(it) => <InquiryPaper it={it} />}
      </Answer>
    </PrintPreview>
  )
}
