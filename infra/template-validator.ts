import { RegoEngine, TemplateFile, type Engine, type StandardDiagnostic } from '@aws/cloudformation-validate'
import type {
  IPolicyValidationContext,
  IPolicyValidationPlugin,
  PolicyValidationPluginReport,
} from 'aws-cdk-lib'

/** Warnings of AWS's validator that are accepted, and why. Its hints (`INFO`) are no findings. */
const accepted: Readonly<Record<string, string>> = {
  W3005: 'CDK names an order of two resources that a reference between them implies; it is the same order.',
}

const findings = ['WARN', 'ERROR', 'FATAL']

// One for all validators, since loading it takes seconds.
let engine: Engine | undefined

/** AWS's own validator of templates, with the schemas of all resources, without a network. */
export class TemplateValidator implements IPolicyValidationPlugin {
  readonly name = 'cloudformation-validate'

  findingsIn(templatePath: string): StandardDiagnostic[] {
    engine ??= new RegoEngine()
    return engine
      .validateStandard(new TemplateFile(templatePath))
      .diagnostics.filter(({ ruleId, severity }) => findings.includes(severity) && !(ruleId in accepted))
  }

  validate({ templatePaths }: IPolicyValidationContext): PolicyValidationPluginReport {
    const violations = templatePaths.flatMap((templatePath) =>
      this.findingsIn(templatePath).map(({ ruleId, message, severity, entity, propertyPath }) => ({
        ruleName: ruleId,
        description: message,
        severity,
        violatingResources: [
          { templatePath, resourceLogicalId: entity?.logicalId ?? '', locations: [propertyPath ?? ''] },
        ],
      })),
    )
    return { success: violations.length === 0, violations }
  }
}
