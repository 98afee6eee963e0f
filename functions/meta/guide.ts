import { rememberedDays } from '../database/idempotency.ts'

/** For people who write programs, in Markdown. `npm run guide` writes it to `docs/api.md`. */
export const guide = `# Writing programs

A script, Home Assistant or a shortcut on a phone reads and changes a household by the same API as the app. Your service lists every route at \`/api/docs\`, for people, and at \`/api/openapi.json\`, for programs.

## A key

Open the household's page, *Connections*, and create a key. It is shown once, begins with \`hi_\`, and has one of three scopes:

| scope | may |
|---|---|
| \`look\` | read items, stock, list and stores |
| \`list\` | also put new items on the list (without codes, other names and stock), tick, put away, undo its own changes, and announce a trip |
| \`all\` | also change items, stock, base quantities and stores, read the history, export everything, and undo |

A key acts for its owner, the person who created it, in one household. It may never do more than its owner, and ends with their membership, when it is revoked, or after a year at most. The history names it. It has no access to accounts, members, imports or other keys: those routes answer 404.

\`\`\`sh
URL=http://localhost:3000
KEY=hi_…
\`\`\`

## Five requests

The list:

\`\`\`sh
curl "$URL/api/shopping-list/generate" -H "Authorization: Bearer $KEY"
\`\`\`

Add an item, and two of it to the list, this once. The program chooses the id, a UUID, and so knows it before the answer:

\`\`\`sh
ITEM=5d0c1a3e-7b64-4c1e-9a55-2f8e6b7c9d10
curl "$URL/api/items" -H "Authorization: Bearer $KEY" -H "Idempotency-Key: candles-$ITEM" \\
  --json '{"id": "'$ITEM'", "name": "Candles", "extra": 2}'
\`\`\`

Tick it:

\`\`\`sh
curl -X PUT "$URL/api/shopping-list/$ITEM" -H "Authorization: Bearer $KEY" \\
  --json '{"itemId": "'$ITEM'", "purchased": true}'
\`\`\`

Put it away, which adds it to the stock:

\`\`\`sh
curl "$URL/api/shopping-list/add-to-inventory" -H "Authorization: Bearer $KEY" \\
  --json '[{"id": "'$ITEM'", "quantity": 2}]'
\`\`\`

Save all items with their stock in a file. \`POINT\` marks the state of the household that you have read:

\`\`\`sh
POINT=$(curl -o items.json -w '%header{x-point}' "$URL/api/items" -H "Authorization: Bearer $KEY")
\`\`\`

## Reading only changes

Ask for the changes since a point, instead of for everything again. The answer has the next \`point\`; if that is null, too much has changed: ask for the list.

\`\`\`sh
curl "$URL/api/items/changes?since=$POINT" -H "Authorization: Bearer $KEY"
\`\`\`

Every GET answers with an \`ETag\`. Send it back in \`If-None-Match\`: while nothing has changed, the answer is 304, which costs next to nothing. A long list has its next page in \`Link\`, \`rel="next"\`.

## Repeating requests

Send POST, PUT and DELETE with an \`Idempotency-Key\` of 8 to 255 characters, a new one for each change. If an answer got lost, send the same request again with the same key: within ${rememberedDays} days it is done only once, and you get the first answer again. The same key with another body is refused with 422.

## Versions and conflicts

- \`version\` of an item counts the changes of its own fields. Send it in quotation marks in \`If-Match\` of \`PUT /items/{id}\`: if somebody else was faster, the change is refused with 412 (\`stale\`), and you read the item again. If you send it in the body, as in an item sent back as it was read, the change is made, but leaves stock, \`lots\`, \`extra\`, \`extra_note\` and \`words\` as they are if somebody else was faster. The answer shows them.
- You can send answers back: a route ignores fields that it doesn't take, and treats null as absent unless null has its own meaning.
- An \`ean\` may be sent as it was scanned, also as a GS1 Digital Link or element string. It is kept as the digits of its GTIN. If it contains a date, send that in \`until\` or \`lots\`.
- \`{"delta": -1}\` in place of \`quantity\` adds to the current stock, whatever others do; with \`"floor": true\` it stops at 0.
- 409 (\`conflict\`) means that the request does not fit the current state. With \`Retry-After\`, others are changing it at this moment: repeat the request.
- 503 means that the request may or may not have taken effect: repeat it with the same \`Idempotency-Key\`.
- A change answers with \`X-Activity-Id\`; \`POST /activity/{id}/undo\` undoes it.

Every refusal is JSON with \`message\` for people, \`code\` and \`refusal\` for programs, and \`errors\` by field. Refusals of the gateway in front have only \`message\`.

HEAD answers like GET without the body. A method that a path does not have is refused with 405 and \`Allow\`.

## Limits

- All keys of a person together may send 60 requests in an hour and 600 in a day (UTC), unless the operator has set other limits; calendars are counted separately. Beyond that they get 429 with \`Retry-After\`, the seconds to wait. A request every five minutes is fine.
- After 20 wrong keys in ten minutes, further wrong keys from the same address get 429; right keys keep working.
- A person and a household have a budget, far above the needs of a home. If you ask for a list of 10,000 items five times a second, you get 429 (\`budget_used_up\`) after a while, with \`Retry-After\`.
- A body has at most 1 MB, and a list in it 1,000 rows. Quantities go to 1,000,000, with three decimals.
- There is no push: keys don't listen on the live channel. Ask for changes instead.

## Stability

The API has one version, and no number in its address. Later versions stay compatible: routes, fields and their meaning are never renamed or removed. Answers get more fields, and fields that name a kind get more values: ignore those that you don't know. \`GET /health\` has the version of the product; the changelog says what is new.

## Generated clients

The document names its shapes, so generated clients have types such as \`Item\` and \`ShoppingRow\`. openapi-typescript with openapi-fetch, and oazapfts, are tested with every change.
`
