import { useEffect, useState } from 'react'
import { loadCommonWords, type CommonWords } from '../../functions/model/passwords/common-words.ts'

/** Loads the common words once they are wanted. Without them, the API alone judges a password. */
export function useCommonWords(wanted: boolean): CommonWords | undefined {
  const [common, setCommon] = useState<CommonWords>()
  useEffect(() => {
    if (wanted) void loadCommonWords().then(setCommon, () => undefined)
  }, [wanted])
  return common
}
