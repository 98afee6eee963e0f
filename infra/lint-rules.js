/** Rules of our own for oxlint: https://oxc.rs/docs/guide/usage/linter/writing-js-plugins */

// Safari runs a module before the one is there that it imports, if two import it and it awaits something at its top
// level: https://bugs.webkit.org/show_bug.cgi?id=242740
const noTopLevelAwait = {
  create(context) {
    let functions = 0
    const enter = () => void functions++
    const leave = () => void functions--
    const report = (node) =>
      functions === 0 &&
      context.report({ node, message: 'Load it in a function: Safari breaks on an await at the top level.' })
    return {
      ':function': enter,
      ':function:exit': leave,
      AwaitExpression: report,
      'ForOfStatement[await=true]': report,
      'VariableDeclaration[kind="await using"]': report,
    }
  },
}

// In any line, since a comment of several `//` is one for each; a capital begins a sentence there.
const clause = /^[\s*]*(?:Who|Whom|Whose|What|Where|Which|Whoever|Whatever|Wherever)\b/m

// A sentence with a clause for its subject has to be read twice.
const plainComments = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (clause.test(comment.value))
          context.report({ node: comment, message: 'Begin the comment with a noun or a verb, or delete it.' })
    },
  }),
}

export default {
  meta: { name: 'own' },
  rules: { 'no-top-level-await': noTopLevelAwait, 'plain-comments': plainComments },
}
